import { createContext } from 'react';

/** The heading of a page before anything is loaded. */
export interface PageHeading {
  title: string;
  /** The sentence below the title; null if it depends on the reader, absent if there is none. */
  lead?: string | null;
}

/** The values that a render without a document collects. */
export interface Head {
  title: string;
  heading?: PageHeading;
  /** True if only the app frame is rendered, for pages that the browser renders. */
  isFrame: boolean;
}

/** Collects the title and the heading of a page in a render without a document. Null in the browser. */
export const PageHead = createContext<Head | null>(null);
