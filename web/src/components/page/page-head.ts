import { createContext } from 'react';

/** Where a page leaves its title while it is rendered without a document. Null in the browser. */
export const PageHead = createContext<{ title: string } | null>(null);
