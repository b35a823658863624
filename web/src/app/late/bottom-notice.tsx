import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { areaOf } from '../../session/areas';

interface Props {
  children: ReactNode;
  /** The buttons of the message. */
  answers: ReactNode;
  zIndex: 'docked' | 'toast';
}

/** A message at the bottom of the window, above the bar of an area, until a button closes it. */
export function BottomNotice({ children, answers, zIndex }: Props) {
  const hasBar = areaOf(useLocation().pathname) !== null;
  return (
    <Box
      role="status"
      data-floating
      position="fixed"
      insetX="4"
      bottom={{ base: hasBar ? '20' : 'calc(1rem + var(--foot, 0rem))', lg: '6' }}
      mx="auto"
      maxW="md"
      zIndex={zIndex}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="xl"
      boxShadow="lg"
      p="4"
      _print={{ display: 'none' }}
    >
      {children}
      <Flex gap="3" mt="3" justify="flex-end" wrap="wrap">
        {answers}
      </Flex>
    </Box>
  );
}
