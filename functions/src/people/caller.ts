import type { Role } from '@prarambh/contract/roles';
import type { Stored } from '../db/store';
import type { UserDocument } from './user.repository';

/** Who is calling: verified, active, and of the role that the token claims. */
export interface Caller {
  uid: string;
  role: Role;
  /** When this session began. */
  signedInAt: Date;
  user: Stored<UserDocument>;
}
