/** Files that people send with messages in a help query. */

import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../../core/core';
import { invalidField } from '../../shared/errors';
import type { Caller } from '../../users/caller';
import type { MessageDocument, StoredHelpQuery } from './help.repository';
import * as helpFileRepository from './help-file.repository';
import { helpFileIdOf } from './help-file.repository';

type SentFile = MessageDocument['files'][number];

async function messageFileAt(core: Core, address: string, { uid }: Caller): Promise<SentFile> {
  const path = core.files.pathOf(address);
  if (!path?.startsWith(`help-files/${uid}/`)) throw invalidField('files', 'Please attach the file again.');
  const { name, size } = await core.files.detailsOf(path);
  return { _id: helpFileIdOf(path), name, size, path };
}

/**
 * Returns the files behind addresses that this caller got from us. Throws `invalid` for other addresses, and
 * `not_found` for a missing file.
 */
export function findMessageFiles(
  core: Core,
  addresses: readonly string[],
  caller: Caller,
): Promise<SentFile[]> {
  return Promise.all([...new Set(addresses)].map((address) => messageFileAt(core, address, caller)));
}

/**
 * Reads, so call it before the transaction's writes. Throws `not_found` for a deleted file, and `invalid` for a file
 * that a message already has.
 */
export async function assertMessageFilesFree(
  core: Core,
  transaction: Transaction,
  sent: readonly SentFile[],
): Promise<void> {
  for (const { path } of sent) {
    await core.files.assertTakeable(transaction, path);
    if (await helpFileRepository.findByPath(core.store, transaction, path))
      throw invalidField('files', 'This file has been sent already. Please attach it again.');
  }
}

/** Assigns the files to the query of the message in this transaction. */
export function takeMessageFiles(
  core: Core,
  transaction: Transaction,
  { _id: queryId, userId }: StoredHelpQuery,
  sent: readonly SentFile[],
): void {
  for (const { path } of sent) {
    core.files.take(transaction, path);
    helpFileRepository.create(core.store, transaction, { path, queryId, userId });
  }
}
