import { Box, Heading, Text } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Card } from '../display/card';

interface Props {
  title: string;
  /** The chart in one line. Its space stays when the text changes. */
  summary: ReactNode;
  children: ReactNode;
}

/** The frame of a chart. */
export function ChartCard({ title, summary, children }: Props) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId} display="flex" flexDirection="column">
      <Heading as="h2" size="sm" id={titleId}>
        {title}
      </Heading>
      <Text color="fg.muted" fontSize="sm" minH="2lh" mt="1" mb="4" fontVariantNumeric="tabular-nums">
        {summary}
      </Text>
      <Box minW="0">{children}</Box>
    </Card>
  );
}
