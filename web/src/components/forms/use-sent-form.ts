import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { Message } from '../../language/sentence';
import { sendOnce } from './content-key';
import { bringIntoSight } from './error-in-sight';
import { useDraft } from './use-draft';
import { showServerErrors, useZodForm } from './use-zod-form';

type Form<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>;

interface Options<Input extends FieldValues, Output extends FieldValues, Answer> {
  schema: z.ZodType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  /**
   * Where what is typed is kept until it is sent or given up (`useDraft`). Null keeps nothing: what is only changed is
   * stored already.
   */
  draftKey?: string | null;
  /** The fields that are kept, all of them unless given. Never a password. */
  kept?: readonly (Path<Input> & string)[];
  /** Names what is made, so that the same sent again after a lost answer counts once; null for what is only changed. */
  once?: string | null;
  /** Waits for what has to be in the form before it is read, such as a picture that is still made smaller. */
  ready?(): Promise<unknown>;
  /** Asks the user about the values before they are sent; false does not send them. */
  confirm?(read: Output): Promise<boolean>;
  send(read: Output, idempotencyKey: string | undefined): Promise<Answer>;
  /** What the form begins with for the next one; without it, it stays as it is. */
  next?(typed: Input): Input;
  onSent(answer: Answer, read: Output): unknown;
  /** What is said of a failure for which the server gives no reason. */
  failure: Message;
  /** Says a failure otherwise than beside its fields; answers what is left to say about the form as a whole. */
  problemOf?(error: unknown, form: Form<Input, Output>): Message | null | Promise<Message | null>;
}

/**
 * A form and the sending of it: what is wrong with a field stands at it, once for browser and server; what is typed is
 * kept; a second press while it is under way does nothing; what is sent again after a lost answer counts once. When it
 * ends, the focus goes to the first field of the page that is wrong; else it stays where it was, although the button
 * was off meanwhile.
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
  const form = useZodForm<Input, Output>(schema, { defaultValues }, isWaiting);
  const [kept] = useState(() => options.kept ?? (Object.keys(defaultValues) as (Path<Input> & string)[]));
  const forgetDraft = useDraft(form, { key: draftKey, fields: kept });
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
    // Rendering comes a moment too late to stop a double click.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const sent = event.currentTarget;
    try {
      if (ready) {
        setWaiting(true);
        await ready();
        setWaiting(false);
      }
      await form.handleSubmit(sendRead)(event);
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

/** What `useSentForm` gives a form's fields and buttons. */
export type SentForm<Input extends FieldValues, Output extends FieldValues> = ReturnType<
  typeof useSentForm<Input, Output, unknown>
>;
