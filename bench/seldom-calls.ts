import { createReminderLinks } from '@prarambh/functions/mail/reminder-links';
import type { TestApi } from '@prarambh/functions/testing/api';
import { setUpAuthenticator } from '@prarambh/functions/testing/authenticator';
import { importStatement } from '@prarambh/functions/testing/bank-statements';
import { addInternship, apply, decide, pngImage } from '@prarambh/functions/testing/builders';
import { certificateBody, issueCertificate, putTask } from '@prarambh/functions/testing/certificates';
import { fetchFile, filesOf, requestFile } from '@prarambh/functions/testing/export-files';
import { sentFile } from '@prarambh/functions/testing/help-files';
import { resetTokenMailedTo } from '@prarambh/functions/testing/mails';
import { change, schedule } from '@prarambh/functions/testing/meetings';
import { issueLetter, letterBody, sameLetter } from '@prarambh/functions/testing/offer-letters';
import { addPerson, PASSWORD, type Person, signedIn } from '@prarambh/functions/testing/people';
import {
  assignTask,
  attachFile,
  reviewWork,
  submitWork,
  taskWords,
} from '@prarambh/functions/testing/task-builders';
import { signInAtFirebase } from '@prarambh/functions/testing/tokens';
import { finishWork } from '@prarambh/functions/testing/work';

/** Occasional calls of people for their own account. */
async function keepAccounts(api: TestApi): Promise<void> {
  const email = 'kavya.iyer@students.example.test';
  await api.call('POST /auth/register', { body: { name: 'Kavya Iyer', email, password: PASSWORD } });
  api.platform.clock.advance({ minutes: 1 });
  await api.call('POST /auth/resend-otp', { body: { email } });
  const person = await signedIn(api);
  const resettoken = await resetTokenMailedTo(api, person.email);
  const body = { password: PASSWORD };
  await api.call('PUT /auth/resetpassword/:resettoken', { params: { resettoken }, body });
  const token = await signInAtFirebase(api, person.email);
  await api.call('POST /auth/session', { body: { token } });
  await api.call('POST /profile/request-deletion', { token, body: { reason: 'Done' } });
  await api.call('POST /profile/cancel-deletion', { token });
  const mover = await signedIn(api);
  const moved = { email: `moved-${mover.email}`, currentPassword: PASSWORD };
  await api.call('PUT /profile/email', { token: mover.token, body: moved });
  const changer = await signedIn(api);
  const changed = { currentPassword: PASSWORD, password: `${PASSWORD} anew` };
  await api.call('PUT /profile/password', { token: changer.token, body: changed });
  const { page } = createReminderLinks(api.platform.config).of(person.uid);
  const params = { token: decodeURIComponent(page.split('/').at(-1) ?? '') };
  await api.call('GET /reminders/:token', { params });
  await api.call('POST /reminders/:token/off', { params });
  await api.call('POST /reminders/:token/on', { params });
  await api.call('POST /auth/logout', { token });
}

/** Calls of admins that change accounts. */
async function keepPeople(api: TestApi, { token }: Person): Promise<void> {
  const { uid } = await signedIn(api, { role: 'co-admin' });
  const at = { token, params: { id: uid } };
  await api.call('GET /users/:id', at);
  await api.call('GET /users/:id/history', at);
  await api.call('PUT /users/:id', { ...at, body: { name: 'Nisha Menon' } });
  await api.call('PUT /users/:id/role', { ...at, body: { role: 'accountant' } });
  await api.call('DELETE /users/:id', at);
  await api.call('PUT /users/:id/reopen', at);
  const { uid: id, email } = await addPerson(api, { role: 'accountant' });
  await setUpAuthenticator(api, email);
  await api.call('DELETE /users/:id/second-factor', { token, params: { id } });
}

/** Messages about a task, and the removal of one of its files. */
async function keepTasks(api: TestApi, admin: Person): Promise<void> {
  const student = await signedIn(api);
  const task = await assignTask(api, admin, student);
  const params = { id: task._id };
  await api.call('POST /assigned-tasks/:id/messages', {
    token: student.token,
    params,
    body: { text: 'Which colours?' },
  });
  await api.call('GET /assigned-tasks/:id/messages', { token: admin.token, params });
  await api.call('POST /upload-sessions', {
    token: admin.token,
    body: { name: 'work.zip', size: 9_000_000 },
  });
  const [file] = (await attachFile(api, admin, task)).files;
  const ofFile = { ...params, fileId: file?._id ?? '' };
  await api.call('DELETE /assigned-tasks/:id/files/:fileId', { token: admin.token, params: ofFile });
}

/** Calls of admins for the help desk. */
async function keepHelpDesk(api: TestApi, { token, uid }: Person): Promise<void> {
  const student = await signedIn(api);
  const asked = await api.call('POST /help-queries/start', { token: student.token, body: { text: 'Hello' } });
  const ofQuery = { token, params: { id: asked.data._id } };
  await api.call('PUT /help-queries/:id/assignee', { ...ofQuery, body: { userId: uid } });
  await api.call('PUT /help-queries/:id/resolve', ofQuery);
  await api.call('PUT /help-queries/:id/reopen', ofQuery);
  const reply = { title: 'Welcome', text: 'Welcome to the programme!' };
  const { data } = await api.call('POST /canned-replies', { token, body: reply });
  const ofReply = { token, params: { id: data._id } };
  await api.call('GET /canned-replies', { token });
  await sentFile(api, student);
  await api.call('PUT /canned-replies/:id', { ...ofReply, body: reply });
  await api.call('DELETE /canned-replies/:id', ofReply);
}

/** Saved table views. */
async function keepViews(api: TestApi, { token }: Person): Promise<void> {
  const body = { table: 'Registrations', name: 'Pending', search: '?status=Pending', hidden: [] };
  const { data } = await api.call('PUT /table-views', { token, body });
  await api.call('GET /table-views', { token });
  const params = { id: data.at(-1)?._id ?? '' };
  await api.call('DELETE /table-views/:id', { token, params });
}

/** Sends a failed mail again and dismisses it. */
async function keepMails(api: TestApi, { token }: Person): Promise<void> {
  const [mail] = (await api.platform.firestore.collection('mail').limit(1).get()).docs;
  const ofMail = { token, params: { id: mail?.id ?? '' } };
  const giveUp = () => mail?.ref.update({ status: 'failed', isLasting: true, text: 'Hello' });
  await giveUp();
  await api.call('POST /system/given-up-mails/:id/send', ofMail);
  await giveUp();
  await api.call('DELETE /system/given-up-mails/:id', ofMail);
}

/** Calls of admins that change content of the site. */
async function keepSite(api: TestApi, admin: Person): Promise<void> {
  const { token } = admin;
  const target = { type: 'all' } as const;
  const told = await api.call('POST /notifications', {
    token,
    body: { message: 'Work starts on Monday.', target },
  });
  await api.call('POST /notifications/audience', { token, body: { target } });
  await api.call('GET /notifications/sent', { token });
  await api.call('POST /notifications/:id/withdraw', { token, params: { id: told.data._id } });
  const news = await api.call('POST /announcements', { token, body: { message: 'A new batch begins.' } });
  const ofNews = { token, params: { id: news.data._id } };
  await api.call('PUT /announcements/:id', { ...ofNews, body: { message: 'A new batch begins on Monday.' } });
  await api.call('DELETE /announcements/:id', ofNews);
  const words = { name: 'Asha', role: 'Intern', quote: 'I built a real site.' };
  const praise = await api.call('POST /testimonials', { token, body: words });
  const ofPraise = { token, params: { id: praise.data._id } };
  await api.call('PUT /testimonials/:id', { ...ofPraise, body: words });
  await api.call('DELETE /testimonials/:id', ofPraise);
  await keepHelpDesk(api, admin);
  await keepViews(api, admin);
  await keepMails(api, admin);
  await keepTasks(api, admin);
  const picture = new FormData();
  picture.append('picture', new Blob([new Uint8Array(pngImage())], { type: 'image/png' }), 'web.png');
  const headers = { Authorization: `Bearer ${token}` };
  await api.fetch('/pictures', { method: 'POST', headers, body: picture });
  await api.call('GET /system/settings', { token });
  await api.call('GET /dashboard/waiting', { token });
  await api.call('GET /dashboard/overview', { token });
  await api.call('GET /dashboard/waiting/:kind', { token, params: { kind: 'payments' } });
  const [query] = (await api.call('GET /contact-queries', { token })).data;
  const answered = { token, params: { id: query?._id ?? '' }, body: { status: 'answered' as const } };
  await api.call('PUT /contact-queries/:id/status', answered);
  const account = { displayName: 'Prarambh', upiId: 'prarambh@upi' };
  const option = await api.call('POST /payment-options', { token, body: account });
  const ofOption = { token, params: { id: option.data._id } };
  await api.call('PUT /payment-options/:id', { ...ofOption, body: account });
  await api.call('DELETE /payment-options/:id', ofOption);
  const meeting = await schedule(api, admin);
  const ofMeeting = { token, params: { id: meeting._id } };
  await api.call('GET /meetings/:id', ofMeeting);
  await change(api, admin, meeting, { title: 'Kick-off, again' });
  await api.call('DELETE /meetings/:id', ofMeeting);
  const internship = await addInternship(api, admin);
  await api.call('DELETE /internships/:id', { token, params: { id: internship._id } });
}

/** Decides a payment in a bulk job. */
async function decideInBulk(api: TestApi, { token }: Person, { _id }: { _id: string }): Promise<void> {
  const wanted = { applications: [{ _id }], status: 'Approved' as const };
  const { data: job } = await api.call('POST /bulk-jobs/decisions', { token, body: wanted });
  const ofJob = { token, params: { id: job._id } };
  await api.call('POST /bulk-jobs/:id/continue', ofJob);
  await finishWork(api);
  await api.call('POST /bulk-jobs/:id/stop', ofJob);
  await api.call('POST /bulk-jobs/:id/reverse', ofJob);
  await api.call('POST /bulk-jobs/reversals', { token, body: { kind: 'decideApplications', ids: [_id] } });
  await api.call('GET /bulk-jobs', { token, query: { kind: 'decideApplications' } });
}

/** Marks a credit, links it to its application and unlinks it. */
async function linkCredit(api: TestApi, admin: Person, { _id }: { _id: string }): Promise<void> {
  const { token } = admin;
  await importStatement(api, admin, [{ utr: '632499999999' }]);
  const ofCredit = { token, params: { id: '632499999999' } };
  for (const mark of ['refunded', null] as const)
    await api.call('PUT /bank-credits/:id/mark', { ...ofCredit, body: { mark } });
  await api.call('GET /applications/:id/likely-credits', { token, params: { id: _id } });
  await api.call('POST /bank-credits/:id/link', { ...ofCredit, body: { applicationId: _id } });
  await api.call('POST /bank-credits/:id/unlink', ofCredit);
}

/** Compares payments with the bank, decides them together, and releases a UTR. */
async function compareWithBank(api: TestApi, admin: Person): Promise<void> {
  const { token } = admin;
  const internship = await addInternship(api, admin);
  await decideInBulk(api, admin, await apply(api, await signedIn(api), internship));
  const payer = await signedIn(api);
  const second = await apply(api, payer, internship);
  await api.send('GET /transactions/:id/receipt', { token: payer.token, params: { id: second._id } });
  await api.platform.firestore.doc(`applications/${second._id}`).update({ flags: {} });
  const wrong = await importStatement(api, admin, [{ utr: '632488888888' }, { utr: '632477777777' }]);
  await api.call('POST /bank-credits/:id/withdraw', { token, params: { id: '632477777777' } });
  await api.call('POST /bank-imports/:id/withdraw', { token, params: { id: wrong._id } });
  await importStatement(api, admin, [{ utr: second.utr }]);
  const { data } = await api.call('GET /bank-credits/summary', { token });
  await api.call('POST /bulk-jobs/matched-payments', { token, body: { asOf: data.asOf } });
  await finishWork(api);
  await api.call('PUT /bank-credits/settings', { token, body: { isAutomatic: false } });
  const withdrawn = await apply(api, await signedIn(api), internship);
  await linkCredit(api, admin, withdrawn);
  const ofWithdrawn = { token, params: { id: withdrawn._id } };
  await api.call('GET /applications/:id/review', ofWithdrawn);
  await decide(api, admin, withdrawn, { status: 'Approved' });
  await api.call('POST /applications/:id/undo-decision', ofWithdrawn);
  const third = await apply(api, await signedIn(api), internship);
  await decide(api, admin, third, { status: 'Approved' });
  await api.call('POST /applications/:id/release-utr', { token, params: { id: third._id } });
}

/** Previews, issues, corrects and revokes documents. */
async function correctDocuments(api: TestApi, admin: Person): Promise<void> {
  const { token } = admin;
  const student = await signedIn(api);
  const certificate = await issueCertificate(api, admin, student);
  const { user: _holder, ...corrected } = certificateBody(student);
  await api.call('POST /certificates/preview', { token, body: { user: student.uid } });
  const reissue = { token, params: { id: certificate._id }, body: corrected };
  const { data } = await api.call('POST /certificates/:id/reissue', reissue);
  await api.call('DELETE /certificates/:id', { token, params: { id: data._id } });
  await api.call('POST /offer-letters/preview', { token, body: { user: student.uid } });
  const { _id: letterId } = await issueLetter(api, admin, student);
  const { user: _student, ...letter } = letterBody(student);
  const wrong = await issueLetter(api, admin, student);
  await api.call('POST /offer-letters/:id/reissue', { token, params: { id: wrong._id }, body: letter });
  await api.call('GET /offer-letters/verify/:letterId', { params: { letterId } });
  const internship = await addInternship(api, admin);
  const ofInternship = { internshipId: internship._id };
  await decide(api, admin, await apply(api, student, internship), { status: 'Approved' });
  await api.call('POST /offer-letters/bulk/preview', { token, body: ofInternship });
  await api.call('POST /bulk-jobs/offer-letters', { token, body: { ...sameLetter, ...ofInternship } });
  await api.call('POST /bulk-jobs/tasks', {
    token,
    body: { ...taskWords, ...ofInternship, userIds: [student.uid] },
  });
  await putTask(api, student, internship, 'completed');
  await api.call('POST /bulk-jobs/certificates', { token, body: ofInternship });
  await api.call('POST /certificates/bulk/preview', { token, body: ofInternship });
  const task = await assignTask(api, admin, student);
  const work = await submitWork(api, student, { assignedTask: task._id, links: ['https://example.test/a'] });
  await reviewWork(api, admin, work, { status: 'rejected' });
  await api.call('POST /tasks/:id/reopen', { token, params: { id: work._id } });
  await submitWork(api, student, { edits: work._id, links: ['https://example.test/b'] });
  await api.call('DELETE /tasks/:id', { token: student.token, params: { id: work._id } });
  const ofTask = { token, params: { id: task._id } };
  await api.call('PUT /assigned-tasks/:id', { ...ofTask, body: { title: 'Build a page' } });
  await api.call('POST /assigned-tasks/:id/withdraw', { ...ofTask, body: {} });
  const ofTemplates = { token, params: { id: internship._id } };
  const tasks = [{ title: 'Set up', description: 'Install it.', domain: 'Web', days: 3 }];
  await api.call('PUT /task-templates/:id', {
    ...ofTemplates,
    body: { tasks, isOnApproval: true, version: 0 },
  });
  await api.call('GET /task-templates/:id', ofTemplates);
  await api.call('POST /task-templates/:id/assign', ofTemplates);
  await finishWork(api);
}

/** Downloads a table as a file, and reports web vitals. */
async function fetchAndReport(api: TestApi, admin: Person): Promise<void> {
  await requestFile(api, admin);
  await finishWork(api);
  const [file] = await filesOf(api, admin);
  if (!file) throw new Error('There is no file');
  await fetchFile(api, admin, file);
  await api.call('DELETE /exports/:id', { token: admin.token, params: { id: file._id } });
  const [item] = (await api.call('GET /work-items', { token: admin.token })).data;
  if (item) await api.call('GET /work-items/:id', { token: admin.token, params: { id: item._id } });
  await api.call('POST /web-vitals', { body: { page: '/', device: 'phone', values: { LCP: 1800 } } });
}

/** Calls every operation that a student's life and a view of every page leave out. */
export async function callTheRest(api: TestApi, admin: Person): Promise<void> {
  await keepAccounts(api);
  await keepPeople(api, admin);
  await keepSite(api, admin);
  await compareWithBank(api, admin);
  await correctDocuments(api, admin);
  await fetchAndReport(api, admin);
}
