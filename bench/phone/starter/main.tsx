import { ChakraProvider, defaultSystem, Heading } from '@chakra-ui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');
createRoot(root).render(
  <StrictMode>
    <ChakraProvider value={defaultSystem}>
      <Heading as="h1">A page with one heading</Heading>
    </ChakraProvider>
  </StrictMode>,
);
