import {
  type AuthBlockingEvent,
  type BlockingOptions,
  beforeUserCreated,
  beforeUserSignedIn,
  HttpsError,
} from 'firebase-functions/v2/identity';
import type { Instance } from './instance';

type Event = Parameters<Instance['refusalOf']>[0];

/**
 * The functions that Identity Platform calls before it creates an account or signs a user in. Identity
 * Platform waits 7 seconds; without an answer it refuses the user.
 */
export function blockingFunctions(
  options: BlockingOptions,
  instanceOf: () => Promise<Pick<Instance, 'refusalOf'>>,
) {
  const refuse =
    (event: Event) =>
    async ({ data }: AuthBlockingEvent) => {
      if (!data) throw new HttpsError('invalid-argument', 'There is no account to judge.');
      const refusal = await (await instanceOf()).refusalOf(event, data);
      if (refusal !== null) throw new HttpsError('permission-denied', refusal);
    };
  return {
    beforeCreate: beforeUserCreated(options, refuse('beforeCreate')),
    beforeSignIn: beforeUserSignedIn(options, refuse('beforeSignIn')),
  };
}
