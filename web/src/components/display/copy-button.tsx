import { Button, type ButtonProps } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { toast } from '../states/toast-store';
import { CheckIcon, CopyIcon } from './icons';

interface Props extends Omit<ButtonProps, 'children' | 'onClick'> {
  text: string;
  /** Names the copied text, as in 'Copy UPI ID'. */
  label: string;
}

const CONFIRMED_MS = 2_000;

export function CopyButton({ text, label, ...style }: Props) {
  const [isCopied, setCopied] = useState(false);
  const { t } = useLingui();
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast.error(t`Your browser does not allow copying here. Please select the text and copy it yourself.`);
    }
  }

  return (
    <Button variant="outline" size="sm" onClick={copy} {...style}>
      {isCopied ? <CheckIcon /> : <CopyIcon />}
      <span aria-live="polite">{isCopied ? t`Copied` : label}</span>
    </Button>
  );
}
