import { FieldValue } from 'firebase-admin/firestore';
import { newWorkItem } from '../bulk-jobs/work-item.repository';
import { accountDamages } from './account-damages';
import { change, changeFound, remove } from './changed-documents';
import type { Damage, Victims } from './damage';
import { handleOf } from './student-life';

const shardPath = ({ internshipId }: Victims) => `internships/${internshipId}/seats/0`;

/** The most that a log may contain of a UTR. */
const lastDigits = (utr: string) => `utrs/…${utr.slice(-4)}`;

export const damages: readonly Damage[] = [
  {
    name: 'a document lost a field',
    doTo: (api, { helpQueryId }) =>
      change(api, `helpQueries/${helpQueryId}`, { status: FieldValue.delete() }),
    finds: ({ helpQueryId }) => `schemas helpQueries/${helpQueryId}`,
    isMended: false,
  },
  {
    name: 'a document lies in a collection that nobody knows',
    doTo: (api) => change(api, 'applicatons/1', { status: 'Applied' }),
    finds: () => 'schemas applicatons',
    isMended: false,
  },
  {
    name: 'a certificate was revoked past the list that verifiers ask',
    doTo: (api, { certificate }) =>
      change(api, `certificates/${certificate._id}`, { isRevoked: true, revokedAt: new Date() }),
    finds: ({ certificate }) => `status-lists certificates/${certificate._id}`,
    isMended: true,
  },
  {
    name: 'a certificate that counts is revoked in the list that verifiers ask',
    async doTo(api, { certificate }) {
      await api.platform.firestore.doc(`certificates/${certificate._id}`).update({ isRevoked: false });
      return async () => undefined;
    },
    finds: ({ certificate }) => `status-lists certificates/${certificate._id}`,
    isMended: true,
  },
  {
    name: 'the place of a certificate in its status list is not reserved',
    async doTo(api, { certificate }) {
      const { firestore } = api.platform;
      const place = (await firestore.doc(`certificates/${certificate._id}`).get()).get('statusPlace');
      return remove(api, `statusPlaces/${place.list}-${place.index}`);
    },
    finds: ({ certificate }) => `status-lists certificates/${certificate._id}`,
    isMended: true,
  },
  {
    name: 'a seat is taken by nobody',
    doTo: (api, victims) =>
      change(api, shardPath(victims), { taken: FieldValue.increment(1), free: FieldValue.increment(-1) }),
    finds: ({ internshipId }) => `seats internships/${internshipId}`,
    isMended: true,
  },
  {
    name: 'a shard of seats is gone',
    doTo: (api, victims) => remove(api, shardPath(victims)),
    finds: ({ internshipId }) => `seats internships/${internshipId}`,
    isMended: true,
  },
  {
    name: 'the ledger lost the UTR of an application',
    doTo: (api, { active }) => remove(api, `utrs/${active.utr}`),
    finds: ({ active }) => `utr-ledger applications/${active._id}`,
    isMended: true,
  },
  {
    name: 'a rejected application still holds its UTR',
    doTo: (api, { rejected }) =>
      change(api, `utrs/${rejected.utr}`, { applicationId: rejected._id, claimedAt: new Date() }),
    finds: ({ rejected }) => `utr-ledger ${lastDigits(rejected.utr)}`,
    isMended: true,
  },
  {
    name: 'one UTR pays for two applications',
    async doTo(api, { active, other }) {
      const undo = [
        await remove(api, `utrs/${other.utr}`),
        await changeFound(api, other, { utr: active.utr }),
      ];
      return () => Promise.all(undo.map((one) => one()));
    },
    finds: ({ other }) => `utr-ledger applications/${other._id}`,
    isMended: false,
  },
  {
    name: 'the metrics of a day count what never happened',
    doTo: (api) =>
      change(api, 'counters/2025-12-24', {
        day: '2025-12-24',
        submitted: 3,
        approved: 1,
        rejected: 0,
        approvedAmount: 149,
      }),
    finds: () => 'daily-metrics counters/2025-12-24',
    isMended: true,
  },
  ...accountDamages,
  {
    name: 'the address of a public page is held for nobody',
    doTo: (api, { student }) => remove(api, `handles/${handleOf(student)}`),
    finds: ({ student }) => `reservations users/${student.uid}`,
    isMended: true,
  },
  {
    name: 'an address is held for somebody whose page has another',
    doTo: (api, { student }) => change(api, 'handles/left-behind', { uid: student.uid }),
    finds: () => 'reservations handles/left-behind',
    isMended: true,
  },
  {
    name: 'the screenshot of an application is gone',
    async doTo({ platform: { bucket } }, { active }) {
      const file = bucket.file(active.screenshotPath ?? '');
      const [bytes] = await file.download();
      await file.delete();
      return () => file.save(bytes, { resumable: false });
    },
    finds: ({ active }) => `files applications/${active._id}`,
    isMended: false,
  },
  {
    name: 'the file of a certificate is gone',
    async doTo({ platform: { bucket } }, { certificate }) {
      const file = bucket.file(certificate.filePath);
      await file.delete();
      return async () => undefined;
    },
    finds: ({ certificate }) => `files certificates/${certificate._id}`,
    isMended: true,
  },
  {
    name: 'a file belongs to no record',
    async doTo({ platform: { bucket } }, { student }) {
      const file = bucket.file(`screenshots/${student.uid}/stray.png`);
      await file.save(Buffer.from('stray'), { resumable: false });
      return () => file.delete();
    },
    finds: ({ student }) => `files files/screenshots/${student.uid}/stray.png`,
    isMended: false,
  },
  {
    name: 'an application still holds the UTR that was released',
    doTo: (api, { active }) => change(api, `applications/${active._id}`, { flags: { 'released-utr': true } }),
    finds: ({ active }) => `utr-ledger ${lastDigits(active.utr)}`,
    isMended: true,
  },
  {
    name: 'an application repeats a name that its student has not',
    doTo: (api, { active }) => changeFound(api, active, { user: { ...active.user, name: 'Somebody Else' } }),
    finds: ({ active }) => `names applications/${active._id}`,
    isMended: true,
  },
  {
    name: 'an application is found by what an earlier search made of it',
    doTo: (api, { active }) => change(api, `applications/${active._id}`, { search: ['asha verma'] }),
    finds: ({ active }) => `search applications/${active._id}`,
    isMended: true,
  },
  {
    name: 'a task belongs to somebody who is gone',
    async doTo(api) {
      const [task] = (await api.platform.firestore.collection('assignedTasks').limit(1).get()).docs;
      return change(api, 'assignedTasks/left', { ...task?.data(), userId: 'gone' });
    },
    finds: () => 'erased-people assignedTasks/left',
    isMended: false,
  },
  {
    name: 'work was given up',
    doTo: (api) =>
      change(api, 'workItems/renamePerson-nobody', {
        ...newWorkItem({ kind: 'renamePerson', subjectId: 'nobody', label: '', askedBy: null }, new Date()),
        state: 'failed',
        nextAttemptAt: null,
        error: 'down',
      }),
    finds: () => 'work workItems/renamePerson-nobody',
    isMended: true,
  },
  {
    name: 'a credit of the bank does not know the application that was paid with it',
    doTo: (api, { other }) =>
      change(api, `bankCredits/${other.utr}`, {
        ...{ amountPaise: 14_900, paidOn: '2026-11-20', payer: null, importId: 'a statement' },
        ...{ returnedOn: null, returnedByImport: null, mark: null, linked: null },
        ...{ applicationId: null, heap: 'unclaimed', heapSince: new Date(), expireAt: new Date() },
      }),
    finds: ({ other }) => `bank-credits bankCredits/…${other.utr.slice(-4)}`,
    isMended: true,
  },
];
