import { keep, readKept } from './table-setup';

/** A saved view from the time when views were kept on the device. */
export interface DeviceView {
  name: string;
  search: string;
  hidden: readonly string[];
}

/** Returns the views of a table that are kept only on this device. */
export function deviceViews(caption: string): readonly DeviceView[] {
  const { views } = readKept(caption);
  return Array.isArray(views) ? views : [];
}

/** Removes the views from the device once the server has them. */
export function forgetDeviceViews(caption: string): void {
  const { views: _views, ...others } = readKept(caption);
  keep(caption, others);
}
