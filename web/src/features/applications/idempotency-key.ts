import { newKey } from '../../api/new-key';

export interface IdempotencyKeys {
  current(): string;
  /** The key to send this body with. */
  keyFor(body: unknown): string;
  /** The server has answered this body with a refusal, so nothing was applied under its key. */
  refused(body: unknown): void;
}

/**
 * One key for a filled form, however often it is sent. It is renewed only when the form changes after a refusal: as
 * long as an answer is missing, the first attempt may have been applied, and a new key would apply again.
 */
export function createIdempotencyKeys(first = newKey()): IdempotencyKeys {
  let key = first;
  let refusedBody: string | null = null;
  return {
    current: () => key,
    keyFor(body) {
      if (refusedBody !== null && refusedBody !== JSON.stringify(body)) {
        key = newKey();
        refusedBody = null;
      }
      return key;
    },
    refused(body) {
      refusedBody = JSON.stringify(body);
    },
  };
}
