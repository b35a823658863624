const KEPT_EACH = 40;
/** The first records stay, because they belong together; many later ones do not. */
const KEPT_FROM_THE_BEGINNING = 15;
const ROWS_LOOKED_AT = 4;

/** Fields with an ID, by the first path segment of its records. */
const FAMILIES: Record<string, string> = {
  user: 'users',
  userId: 'users',
  selectedUsers: 'users',
  users: 'users',
  actor: 'users',
  decidedBy: 'users',
  internship: 'internships',
  internshipId: 'internships',
  selectedInternship: 'internships',
  assignedTask: 'assigned-tasks',
  ids: 'applications',
};

/** The name under which IDs are remembered, for a field or a path segment. */
export function familyOf(field: string): string {
  return `id:${FAMILIES[field] ?? field}`;
}

/**
 * A value from an earlier response, chosen when the request is sent: the `pick`th of the values known by
 * then.
 */
export class Remembered {
  readonly name: string;
  readonly pick: number;

  constructor(name: string, pick: number) {
    this.name = name;
    this.pick = pick;
  }
}

/**
 * Values of earlier responses, so that requests refer to existing records; the first and latest of each kind.
 */
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

  /** Remembers the values of a response below a path such as `/applications/export`. */
  learn(path: string, caller: string, answer: unknown): void {
    const [, family = ''] = path.split('/');
    const note = (name: string, value: string) => {
      this.note(name, value);
      this.note(`${caller} ${name}`, value);
    };
    const take = (value: unknown, field: string): void => {
      if (Array.isArray(value)) {
        for (const entry of value.slice(0, ROWS_LOOKED_AT)) take(entry, field);
      } else if (typeof value === 'object' && value !== null) {
        for (const [name, part] of Object.entries(value)) {
          if (name === '_id' && typeof part === 'string') note(familyOf(field), part);
          else take(part, name === 'data' ? field : name);
        }
      } else if (typeof value === 'string' && value.length <= 4000) {
        note(field === 'nextCursor' ? `cursor:${path}` : field, value);
      }
    };
    take(answer, family);
  }

  /** Remembers the codes and links of a mail. */
  read(mail: { text: string; to: string }): void {
    const code = mail.text.match(/^\d{6}$/m)?.[0];
    if (code) {
      this.note('otp', code);
      this.note('email', mail.to);
    }
    const reset = mail.text.match(/\/resetpassword\/([^\s/]+)/)?.[1];
    if (reset) this.note('resettoken', decodeURIComponent(reset));
    const reminders = mail.text.match(/\/reminders\/([^\s/]+)/)?.[1];
    if (reminders) this.note('token', decodeURIComponent(reminders));
  }
}
