import { useSession } from './session-context';

/** Returns the key for drafts of a form. It contains the user, so that no other user finds them in the same tab. */
export function useDraftKey(form: string): string {
  return `${form}-draft:${useSession().user?._id ?? ''}`;
}
