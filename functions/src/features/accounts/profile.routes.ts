import type { User } from '@prarambh/contract/users';
import type { Core } from '../../core/core';
import type { Stored } from '../../firestore/store';
import type { Handlers } from '../../http/types';
import type { Caller } from '../../users/caller';
import { pictureAddress, presentUser } from '../../users/present-user';
import type { UserDocument } from '../../users/user.repository';
import { changeOwnEmail, changeOwnPassword, mailEmailChangeCode } from './own-account.service';
import {
  cancelAccountDeletion,
  requestAccountDeletion,
  setProfilePicture,
  updateProfile,
} from './profile.service';

type Routes =
  | 'PUT /profile'
  | 'PUT /profile/picture'
  | 'PUT /profile/password'
  | 'PUT /profile/email'
  | 'POST /profile/request-deletion'
  | 'POST /profile/cancel-deletion';

/** Presents the caller's own profile. The token's claim decides the role, as in every operation. */
const present = ({ files }: Core, profile: Stored<UserDocument>, { role }: Caller): User =>
  presentUser({ ...profile, role }, files);

export const profileRoutes: Pick<Handlers, Routes> = {
  'PUT /profile': async (core, { caller, body }) => ({
    data: present(core, await updateProfile(core, caller, body), caller),
    message: 'Your profile is saved.',
  }),

  'PUT /profile/picture': async (core, { caller, file }) => {
    await setProfilePicture(core, caller, file);
    const profilePicture = pictureAddress(file.path, core.files) ?? '';
    return { profilePicture, data: { profilePicture } };
  },

  'PUT /profile/password': async (core, { caller, body: { currentPassword, password } }) => {
    await changeOwnPassword(core, { caller, currentPassword }, password);
    return { message: 'Your password is changed. Please sign in again.' };
  },

  'PUT /profile/email': async (core, { caller, body: { currentPassword, email, otp } }) => {
    if (otp === undefined) {
      await mailEmailChangeCode(core, { caller, currentPassword }, email);
      return { data: { isChanged: false }, message: 'We emailed a code to the new address.' };
    }
    await changeOwnEmail(core, { caller, currentPassword }, { email, otp });
    return {
      data: { isChanged: true },
      message: 'Your email is changed. Please sign in with the new one.',
    };
  },

  'POST /profile/request-deletion': async (core, { caller, body }) => ({
    data: present(core, await requestAccountDeletion(core, caller, body.reason), caller),
    message: 'Your account deletion request is pending.',
  }),

  'POST /profile/cancel-deletion': async (core, { caller }) => ({
    data: present(core, await cancelAccountDeletion(core, caller), caller),
    message: 'Your request is withdrawn. Your account stays.',
  }),
};
