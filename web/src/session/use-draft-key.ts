import { useSession } from './session-context';

/** Names what the signed-in person types into a form of this name: nobody else finds it in the same tab. */
export function useDraftKey(form: string): string {
  return `${form}-draft:${useSession().user?._id ?? ''}`;
}
