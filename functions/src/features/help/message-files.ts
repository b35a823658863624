import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../../core';
import { invalidField } from '../../errors';
import type { Caller } from '../../people/caller';
import type { MessageDocument, StoredHelpQuery } from './help.repository';
import { helpFileIdOf, helpFileRepository } from './help-file.repository';

type SentFile = MessageDocument['files'][number];

/** What somebody sends with a message in a help query. */
export function createMessageFiles({ store, files }: Core) {
  const helpFiles = helpFileRepository(store);

  async function fileAt(address: string, { uid }: Caller): Promise<SentFile> {
    const path = files.pathOf(address);
    if (!path?.startsWith(`help-files/${uid}/`)) throw invalidField('files', 'Please attach the file again.');
    const { name, size } = await files.detailsOf(path);
    return { _id: helpFileIdOf(path), name, size, path };
  }

  return {
    /**
     * The files behind addresses that we issued to this caller. Raises `invalid` for anything else, and `not_found` for a
     * file that is gone.
     */
    find: (addresses: readonly string[], caller: Caller): Promise<SentFile[]> =>
      Promise.all([...new Set(addresses)].map((address) => fileAt(address, caller))),

    /** Before the transaction's writes. Raises `not_found` for what was given up, `invalid` for what a message has. */
    async assertTakeable(transaction: Transaction, sent: readonly SentFile[]): Promise<void> {
      for (const { path } of sent) {
        await files.assertTakeable(transaction, path);
        if (await helpFiles.findInTransaction(transaction, path))
          throw invalidField('files', 'This file has been sent already. Please attach it again.');
      }
    },

    /** The transaction's message names the files from now on. */
    take(
      transaction: Transaction,
      { _id: queryId, userId }: StoredHelpQuery,
      sent: readonly SentFile[],
    ): void {
      for (const { path } of sent) {
        files.take(transaction, path);
        helpFiles.create(transaction, { path, queryId, userId });
      }
    },
  };
}
