import { Trans } from '@lingui/react/macro';
import { unprintable } from '@prarambh/contract/printable-name';
import type { ComponentProps, ReactNode } from 'react';
import { Sentence } from '../../language/sentence';
import { TextField } from './form-field';

interface Props extends ComponentProps<typeof TextField> {
  typed: string;
}

/** A field for a name on documents. Shows while typing which letters cannot be printed. */
export function PrintedNameField({ typed, error, ...field }: Props) {
  return <TextField error={error ?? unprintable(typed) ?? undefined} {...field} />;
}

/** The hint of a full name, which may have unprintable letters if certificates have another name. */
export function FullNameHint({ typed, children }: { typed: string; children?: ReactNode }) {
  const problem = unprintable(typed);
  if (problem === null) return children;
  return (
    <>
      <Sentence>{problem}</Sentence>{' '}
      <Trans>Or keep this name and enter another one as certificate name in your profile.</Trans>
    </>
  );
}
