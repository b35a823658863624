import { expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { addInternship, apply } from '../../testing/builders';
import { signedIn } from '../../testing/people';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin', name: 'Office' });
const { token } = admin;
const internship = await addInternship(api, admin, { title: 'Xyz', totalPositions: 100 });

const NAMES = [
  'A.P.J. Abdul Kalam',
  'Maria D’Souza',
  'Anne-Marie Joseph',
  'Venkata Naga Satya Iyer',
  'Kṛṣṇa Nārāyaṇ',
  'Lalṭhanṭluanga Sailo',
  'രാജൻ നായര്\u200d',
  'राज\u200dकुमार क़मर',
];

for (const name of NAMES) {
  const student = await signedIn(api, { name });
  await apply(api, student, internship, { certificateName: 'Asha Verma' });
}

const [kalam, maria, anne, iyer, krishna, mizo, rajan, kamar] = NAMES;

test.each([
  ...['A.P.J. Abdul', 'A. P. J.', 'A P J', 'APJ', 'Kalam A P J', 'Kalam, A.P.J. Abdul', 'kalam abdul'].map(
    (typed) => [typed, kalam],
  ),
  ...["D'Souza", 'D’Souza', 'D`Souza', 'Dsouza', "maria d'souza", 'Dsouza Maria', "D'Souza, Maria"].map(
    (typed) => [typed, maria],
  ),
  ...[
    'Anne-Marie',
    'Anne Marie',
    'Annemarie',
    'Anne–Marie Joseph',
    'Marie',
    'Joseph Anne-Marie',
    'Joseph Anne',
  ].map((typed) => [typed, anne]),
  ...['Iyer Venkata', 'venkata naga'].map((typed) => [typed, iyer]),
  ...['Krsna', 'narayan', 'Nārāyaṇ', 'Narayan Krsna'].map((typed) => [typed, krishna]),
  ...['lalthan', 'Lalṭhan', 'Sailo Lal'].map((typed) => [typed, mizo]),
  ...['രാജൻ', 'രാജന്\u200d', 'രാജന്', 'നായർ', 'നായര്\u200d', 'നായർ രാജൻ'].map((typed) => [typed, rajan]),
  ...['राजकुमार', 'राज\u200cकुमार', 'राज\u200dकुमार', 'क़मर', 'कमर', 'क\u093cमर राज'].map((typed) => [
    typed,
    kamar,
  ]),
])('staff who search “%s” find %s among users and applications', async (q = '', name = '') => {
  const users = await api.call('GET /users', { token, query: { q } });
  expect(users.data.map((user) => user.name)).toEqual([name]);
  const applications = await api.call('GET /applications', { token, query: { q } });
  expect(applications.data.map(({ user }) => user.name)).toEqual([name]);
});

test.each(['Kalam Maria', 'Dsouzas', 'Anne Joseph Marie', 'Iyer Naga'])(
  'staff who search “%s” find nobody',
  async (q) => {
    expect((await api.call('GET /users', { token, query: { q } })).data).toEqual([]);
  },
);
