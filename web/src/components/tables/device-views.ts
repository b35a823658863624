import { keep, readKept } from './table-setup';

/** A table as it was kept on this device, before views followed their person. */
export interface DeviceView {
  name: string;
  search: string;
  hidden: readonly string[];
}

/** The views of a table that this device has kept and the server has not. */
export function deviceViews(caption: string): readonly DeviceView[] {
  const { views } = readKept(caption);
  return Array.isArray(views) ? views : [];
}

/** Once the server has them. */
export function forgetDeviceViews(caption: string): void {
  const { views: _views, ...others } = readKept(caption);
  keep(caption, others);
}
