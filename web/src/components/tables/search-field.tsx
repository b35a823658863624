import { useLingui } from '@lingui/react/macro';
import { SEARCH_TERM_MAX } from '@prarambh/contract/constants';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '../forms/form-field';
import { isTooLong } from '../forms/use-too-long';

const TYPING_PAUSE_MS = 300;

interface Props {
  label?: string;
  value: string;
  onSearch(q: string): void;
  /** Names the searched fields, such as "Name, email or student ID". */
  placeholder: string;
}

/** Searches when the typing pauses, and follows the address on back and forward. */
export function SearchField({ label, value, onSearch, placeholder }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const field = useRef<HTMLInputElement>(null);
  // The user may have typed into the prerendered page before the app loaded.
  useEffect(() => setTyped((known) => field.current?.value || known), []);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    const q = typed.trim();
    if (q === sent.current || isTooLong(q, SEARCH_TERM_MAX)) return;
    const timer = setTimeout(() => {
      sent.current = q;
      onSearch(q);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);
  return (
    <TextField
      ref={field}
      label={label ?? t`Search`}
      type="search"
      placeholder={placeholder}
      limit={SEARCH_TERM_MAX}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
