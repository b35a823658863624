import { Heading } from '@chakra-ui/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Card } from './card';

interface Props {
  title: string;
  /** Changes when the panel turns to something else, which then takes the focus. */
  subject: string;
  children: ReactNode;
}

/** A form above the table it adds to. It takes the focus, so that keyboards and phones arrive at it. */
export function FormPanel({ title, subject, children }: Props) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject is what the effect is about
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'nearest' });
  }, [subject]);
  return (
    <Card as="section" aria-labelledby={titleId} mb="8">
      <Heading
        as="h2"
        size="lg"
        id={titleId}
        ref={heading}
        tabIndex={-1}
        outline="none"
        mb="5"
        scrollMarginTop="24"
      >
        {title}
      </Heading>
      {children}
    </Card>
  );
}
