import { lazyComponent } from '../components/page/lazy-component';

/** The frames of the areas, each with the table of its pages. */
export const StudentArea = lazyComponent(async () => (await import('./student-area')).StudentArea);
export const StaffArea = lazyComponent(async () => (await import('./staff-area')).StaffArea);
