import { clockFaults } from './clock-faults';
import type { Fault } from './fault';
import { jobFaults } from './job-faults';
import { killFaults } from './kill-faults';
import { mailFaults } from './mail-faults';
import { outageFaults } from './outage-faults';
import { storageFaults } from './storage-faults';

/** All faults; docs/OPERATIONS.md has the same table. */
export const faults: Fault[] = [
  ...mailFaults,
  ...storageFaults,
  ...outageFaults,
  ...killFaults,
  ...jobFaults,
  ...clockFaults,
];
