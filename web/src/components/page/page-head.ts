import { createContext } from 'react';

interface Head {
  title: string;
  /** True if only the app frame is rendered, for pages that the browser renders. */
  isFrame: boolean;
}

/** Collects the title of a page in a render without a document. Null in the browser. */
export const PageHead = createContext<Head | null>(null);
