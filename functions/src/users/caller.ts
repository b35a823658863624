import type { Role } from '@prarambh/contract/roles';
import type { Stored } from '../firestore/store';
import type { UserDocument } from './user.repository';

/** The person who makes the request: verified, active, and with the role that the token claims. */
export interface Caller {
  uid: string;
  role: Role;
  /** Start of this session. */
  signedInAt: Date;
  user: Stored<UserDocument>;
}
