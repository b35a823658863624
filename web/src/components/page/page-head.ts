import { createContext } from 'react';

interface Head {
  title: string;
  /** Only the frame is wanted, for pages that the browser renders. */
  isFrame: boolean;
}

/** Where a page leaves its title while it is rendered without a document. Null in the browser. */
export const PageHead = createContext<Head | null>(null);
