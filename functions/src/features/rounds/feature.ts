import { ROUND_KINDS, type RoundKind } from '@prarambh/contract/work';
import type { Core } from '../../core';
import { oncePer } from '../../once-per';
import type { WorkPlan } from '../../work/work-kind';
import { roundRoutes } from './round.routes';
import { roundPlan } from './round-plan';

/** What staff do for many at once, whichever feature does it for one. */
export const roundsFeature = oncePer((core: Core) => ({
  handlers: roundRoutes(core),
  plans: Object.fromEntries(ROUND_KINDS.map((kind) => [kind, roundPlan(core, kind)])) as Record<
    RoundKind,
    WorkPlan
  >,
}));
