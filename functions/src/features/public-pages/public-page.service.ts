import {
  isHandle,
  type OwnPublicPage,
  PAGE_LINKS,
  type PublicPage,
  type PublicPageBody,
} from '@prarambh/contract/public-pages';
import type { Core } from '../../core/core';
import { inTransaction } from '../../firestore/store';
import { notFound, takenField } from '../../shared/errors';
import type { Caller } from '../../users/caller';
import { holdCaller } from '../../users/owners';
import * as userRepository from '../../users/user.repository';
import { certificatesFeature } from '../certificates/feature';
import * as handleRepository from './handle.repository';

/** Above the number of certificates of any student. */
const CERTIFICATES_MAX = 50;

/*
 * Public pages, which students set up and switch on. A page shows the current profile and stores no copy of it, so a
 * new name appears at once.
 */

/**
 * Sets up the caller's page; a former handle is free for others. Throws `conflict` for a handle that another person
 * has.
 */
export function savePublicPage(core: Core, caller: Caller, page: PublicPageBody): Promise<OwnPublicPage> {
  const { store } = core;
  return inTransaction(store, async (transaction) => {
    const { publicPage: before } = await holdCaller(store, transaction, caller);
    const isOther = before?.handle !== page.handle;
    if (isOther && (await handleRepository.findInTransaction(store, transaction, page.handle)))
      throw takenField('handle', 'This address is already taken. Please choose another.');
    const publicPage = { ...page, links: [...new Set(page.links)] };
    if (before && isOther) handleRepository.release(store, transaction, before.handle);
    if (isOther) handleRepository.claim(store, transaction, page.handle, caller.uid);
    userRepository.update(store, transaction, caller.uid, { publicPage });
    return publicPage;
  });
}

/** Returns the public page. Throws `not_found` with the same message for a page that is off and for an unknown one. */
export async function showPublicPage(core: Core, handle: string): Promise<PublicPage> {
  const held = isHandle(handle) ? await handleRepository.find(core.store, handle) : null;
  const person = held && (await userRepository.find(core.store, held.uid));
  const isShown = person?.isActive && person.role === 'user' && person.publicPage?.isOn;
  if (!isShown || person.publicPage?.handle !== handle) throw notFound('There is no page at this address.');
  const { name, tagline, skills, publicPage } = person;
  const chosen = PAGE_LINKS.filter((kind) => publicPage.links.includes(kind) && person[kind] !== '');
  const certificates = await certificatesFeature(core).verifiedOf(person._id, { limit: CERTIFICATES_MAX });
  return {
    handle,
    name,
    tagline,
    skills,
    links: chosen.map((kind) => ({ kind, url: person[kind] })),
    certificates: certificates.map(({ certificateId, internshipTitle, duration, completionDate }) => ({
      certificateId,
      internshipTitle,
      duration,
      completionDate,
    })),
  };
}
