import { Container } from '@chakra-ui/react';
import { PageTitle } from '../../components/page/page-title';
import { Buttons, Colours, Signs, Type } from './basics';
import { Dialogues, States } from './feedback';
import { Fields } from './fields';
import { Metrics, Tables } from './metrics';

/** The shared components in every look they have, in the development server only. */
export function CataloguePage() {
  return (
    <Container py={{ base: '8', md: '12' }}>
      <PageTitle
        title="Catalogue"
        lead="What pages are made of. Each shared component stands here once, as pages use it."
      />
      <Colours />
      <Type />
      <Buttons />
      <Signs />
      <Fields />
      <Tables />
      <Metrics />
      <States />
      <Dialogues />
    </Container>
  );
}
