import { Trans } from '@lingui/react/macro';
import { LinkedText } from '../../components/display/linked-text';
import { useForeignText } from '../../language/foreign-text';

/** The staff's feedback about work, in its own language. */
export function Feedback({ text }: { text: string }) {
  const inTheirs = useForeignText();
  return (
    <>
      <Trans>Feedback:</Trans>{' '}
      <span {...inTheirs(text)}>
        <LinkedText>{text}</LinkedText>
      </span>
    </>
  );
}
