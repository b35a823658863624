import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldErrors, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { Message } from '../../language/sentence';
import { sendOnce } from './content-key';
import { bringIntoSight } from './error-in-sight';
import { showServerErrors } from './server-errors';
import { useDraft } from './use-draft';
import { useValidatedForm } from './use-validated-form';

type Form<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>;

type Schema<Input extends FieldValues, Output extends FieldValues> = z.ZodType<Output, Input>;

interface Options<Input extends FieldValues, Output extends FieldValues, Answer> {
  /** The schema of the values, or a function that loads it. */
  schema: Schema<Input, Output> | (() => Promise<Schema<Input, Output>>);
  defaultValues: DefaultValues<Input>;
  /** Key of the draft (`useDraft`). Null stores nothing, for edits of stored records. */
  draftKey?: string | null;
  /** The stored fields, all by default. Never a password. */
  kept?: readonly (Path<Input> & string)[];
  /** Name of the created record, so that a repeated attempt counts once; null for edits. */
  once?: string | null;
  /** Waits for asynchronous input, such as a picture that is being resized. */
  ready?(): Promise<unknown>;
  /** Asks the user about the values before they are sent; false does not send them. */
  confirm?(read: Output): Promise<boolean>;
  send(read: Output, idempotencyKey: string | undefined): Promise<Answer>;
  /** The form's initial values for the next record; without it the values stay. */
  next?(typed: Input): Input;
  onSent(answer: Answer, read: Output): unknown;
  /** Message for a failure without a reason from the server. */
  failure: Message;
  /** Handles a failure other than at its fields; returns the remaining message about the whole form. */
  problemOf?(error: unknown, form: Form<Input, Output>): Message | null | Promise<Message | null>;
}

const loadResolver = () => import('./schema-resolver');

/**
 * Loads the code of the validation when values are first validated, so that the form shows before it. If that fails,
 * the whole form is invalid.
 */
const laterResolver =
  <Input extends FieldValues, Output extends FieldValues>(
    schema: Options<Input, Output, unknown>['schema'],
  ): Resolver<Input, unknown, Output> =>
  async (...validated) => {
    try {
      const [{ resolverOf }, loaded] = await Promise.all([
        loadResolver(),
        typeof schema === 'function' ? schema() : schema,
      ]);
      return await resolverOf(loaded)(...validated);
    } catch (error) {
      console.warn('The validation of the form did not load.', error);
      return { values: {}, errors: { root: { type: 'load' } } as FieldErrors<Input> };
    }
  };

/**
 * A form with its submission: shows errors at their fields once for browser and server, stores a draft,
 * ignores a second press while sending, and makes repeated attempts count once. Afterwards the focus goes to
 * the first invalid field of the page; otherwise it stays, although the button was disabled.
 */
export function useSentForm<Input extends FieldValues, Output extends FieldValues, Answer>(
  options: Options<Input, Output, Answer>,
) {
  const { schema, defaultValues, draftKey = null, once = null, next, onSent, failure } = options;
  const { ready, confirm, send } = options;
  const { problemOf = (error) => showServerErrors(error, form, failure) } = options;
  const [problem, setProblem] = useState<Message | null>(null);
  const [isSending, setSending] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const form = useValidatedForm(laterResolver(schema), { defaultValues }, isWaiting);
  const [kept] = useState(() => options.kept ?? (Object.keys(defaultValues) as (Path<Input> & string)[]));
  const forgetDraft = useDraft(form, { key: draftKey, fields: kept });
  // Loads it in advance; if that fails, the submission loads it again.
  useEffect(() => void loadResolver().catch(() => undefined), []);
  const isUnderWay = useRef(false);
  const [ended, setEnded] = useState<{ form: Element } | null>(null);
  useEffect(() => focusInvalid(ended?.form), [ended]);

  async function sendRead(read: Output): Promise<void> {
    setProblem(null);
    try {
      if (confirm && !(await confirm(read))) return;
      setSending(true);
      const answer = await (once === null
        ? send(read, undefined)
        : sendOnce({ form: once, content: read, send: (key) => send(read, key) }));
      if (next) form.reset(next(form.getValues()));
      forgetDraft();
      await onSent(answer, read);
    } catch (error) {
      console.warn('The form was not sent.', error);
      setSending(false);
      setProblem(await problemOf(error, form));
    } finally {
      setSending(false);
    }
  }

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    // State updates come too late to stop a double click.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const sent = event.currentTarget;
    try {
      if (ready) {
        setWaiting(true);
        await ready();
        setWaiting(false);
      }
      await form.handleSubmit(sendRead, ({ root }) => root && setProblem(failure))(event);
    } finally {
      isUnderWay.current = false;
      setEnded({ form: sent });
    }
  }

  return { form, problem, isSending, submit, forgetDraft };
}

function focusInvalid(form: Element | undefined): void {
  const invalid = form?.querySelector('[aria-invalid=true]');
  if (!(invalid instanceof HTMLElement)) return;
  invalid.focus();
  bringIntoSight(invalid);
}

/** The properties that `useSentForm` returns for fields and buttons. */
export type SentForm<Input extends FieldValues, Output extends FieldValues> = ReturnType<
  typeof useSentForm<Input, Output, unknown>
>;
