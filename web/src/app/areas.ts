import { lazyComponent } from '../components/page/lazy-component';

/** The layouts of the areas, each with its routes. */
export const StudentArea = lazyComponent(async () => (await import('./student-area')).StudentArea);
export const StaffArea = lazyComponent(async () => (await import('./staff-area')).StaffArea);
