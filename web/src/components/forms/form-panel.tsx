import { Heading } from '@chakra-ui/react';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { Card } from '../display/card';
import { Unfolding } from '../motion/unfolding';
import { isFocusLost } from '../page/lost-focus';

interface Props {
  title: string;
  /** A change moves the focus to the panel's new content. */
  subject: string;
  /** The control that opened the panel; gets the focus when it closes. */
  opener: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A form above its table. Takes the focus when it opens and returns it when it closes. */
export function FormPanel({ title, subject, opener, children }: Props) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject is what the effect is about
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'nearest' });
  }, [subject]);
  useEffect(
    () => () => {
      // The focus stays where the user has moved it.
      if (isFocusLost()) opener.current?.focus();
    },
    [opener],
  );
  return (
    <Unfolding>
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
    </Unfolding>
  );
}
