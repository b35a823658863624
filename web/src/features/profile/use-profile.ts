import type { SentBody } from '@prarambh/contract/endpoints';
import type { User } from '@prarambh/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { call, dataOf } from '../../api/client';
import { read } from '../../api/queries';
import { upload } from '../../api/upload';
import { shrinkImage } from '../../components/forms/shrink-image';
import { useSession } from '../../session/session-context';

/** A picture is shown small; whatever the camera wrote into it goes with the copy. */
const AVATAR = { longestSide: 640, leaveBelowBytes: 0 };

/** Saving the own profile, so that the header, the page and the session all show it. */
export function useProfile() {
  const { replaceUser } = useSession();
  const queryClient = useQueryClient();

  function show(user: User): void {
    replaceUser(user);
    queryClient.setQueryData(read('GET /auth/me').queryKey, user);
  }

  return {
    /** Rejects with the ApiError of a refused save. */
    async save(fields: SentBody<'PUT /profile'>): Promise<User> {
      const saved = dataOf(await call('PUT /profile', { body: fields }));
      show(saved);
      return saved;
    },

    /** Resizes and uploads a picture; returns its URL. */
    async sendPicture(file: File, onProgress: (share: number) => void = () => {}): Promise<string> {
      const { profilePicture } = await upload('PUT /profile/picture', {
        field: 'profilePicture',
        file: await shrinkImage(file, AVATAR),
        onProgress,
      });
      return profilePicture;
    },

    /** Shows the uploaded picture on the current profile, because fields may have been saved in between. */
    showPicture({ _id }: Pick<User, '_id'>, profilePicture: string): void {
      const current = queryClient.getQueryData(read('GET /auth/me').queryKey);
      if (current?._id === _id) show({ ...current, profilePicture });
    },
  };
}
