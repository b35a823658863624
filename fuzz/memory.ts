const KEPT_EACH = 40;
/** The first records stay, because they belong together; many later ones do not. */
const KEPT_FROM_THE_BEGINNING = 15;
const ROWS_LOOKED_AT = 4;

/** Fields that hold an ID, by the first path segment of its records. */
const FAMILIES: Record<string, string[]> = {
  users: ['user', 'userId', 'selectedUsers', 'actor', 'decidedBy'],
  internships: ['internship', 'internshipId', 'selectedInternship'],
  'assigned-tasks': ['assignedTask'],
  'offer-letters': ['letterId'],
  applications: ['ids'],
};

/** The name under which IDs are remembered, for a field or a path segment. */
export function familyOf(field: string): string {
  const family = Object.keys(FAMILIES).find((name) => FAMILIES[name]?.includes(field));
  return `id:${family ?? field}`;
}

/** A value from an earlier response, chosen when the request is sent: the `pick`th of the values known by then. */
export class Remembered {
  readonly name: string;
  readonly pick: number;

  constructor(name: string, pick: number) {
    this.name = name;
    this.pick = pick;
  }
}

/** Values of earlier responses, so that requests refer to existing records; the first and latest of each kind. */
export class Memory {
  private readonly known = new Map<string, string[]>();

  note(name: string, value: string): void {
    const values = this.known.get(name) ?? [];
    this.known.set(name, values);
    if (values.includes(value)) return;
    values.push(value);
    if (values.length > KEPT_EACH) values.splice(KEPT_FROM_THE_BEGINNING, 1);
  }

  /** Every second pick uses values that the same caller has seen, if there are any. */
  recall({ name, pick }: Remembered, caller: string): string {
    const own = this.known.get(`${caller} ${name}`);
    const values = (pick % 2 === 0 && own) || (this.known.get(name) ?? []);
    return values[Math.floor(pick / 2) % Math.max(values.length, 1)] ?? 'unknown';
  }

  /** Returns the value with all remembered values filled in. */
  fill(value: unknown, caller: string): unknown {
    if (value instanceof Remembered) return this.recall(value, caller);
    if (Array.isArray(value)) return value.map((entry) => this.fill(entry, caller));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, this.fill(part, caller)]));
  }

  /** Remembers the values of a response below a path such as `/applications/export`. */
  learn(path: string, caller: string, answer: unknown): void {
    const take = (value: unknown, field: string): void => {
      if (Array.isArray(value)) {
        for (const entry of value.slice(0, ROWS_LOOKED_AT)) take(entry, field);
      } else if (typeof value === 'object' && value !== null) {
        for (const [name, part] of Object.entries(value))
          take(part, name === 'data' ? field : name === '_id' ? familyOf(field) : name);
      } else if (typeof value === 'string' && value.length <= 4000) {
        const name = field === 'nextCursor' ? `cursor:${path}` : field;
        this.note(name, value);
        this.note(`${caller} ${name}`, value);
      }
    };
    take(answer, path.split('/')[1] ?? '');
  }

  /** Remembers the code and the link of a mail. */
  read({ text, to }: { text: string; to: string }): void {
    const code = text.match(/^\d{6}$/m)?.[0];
    if (code) {
      this.note('otp', code);
      this.note('email', to);
    }
    const [, page, token] = text.match(/\/(resetpassword|reminders)\/([^\s/]+)/) ?? [];
    if (token) this.note(page === 'reminders' ? 'token' : 'resettoken', decodeURIComponent(token));
  }
}
