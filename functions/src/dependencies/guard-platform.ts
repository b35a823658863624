import type { Bucket, Platform } from '../shared/platform';
import { breakersOf } from './breakers';
import { guardAuth } from './guard-auth';
import { guardBucket } from './guard-bucket';
import { guardFirestore } from './guard-firestore';

/** Returns a platform whose outside calls end in time and fail at once while their dependency is down. */
export function guardPlatform(platform: Platform): Platform {
  const { firestore, auth, appCheck, clock, logger, config } = platform;
  const breakers = breakersOf(platform);
  let bucket: Bucket | undefined;
  guardFirestore(firestore, breakers.firestore);
  return {
    firestore,
    auth: guardAuth(auth, breakers.auth),
    appCheck,
    clock,
    logger,
    config,
    get bucket() {
      bucket ??= guardBucket(platform.bucket, breakers.storage);
      return bucket;
    },
  };
}
