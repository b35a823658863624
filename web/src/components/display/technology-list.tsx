import { Badge, Flex, Text } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useForeignText } from '../../language/foreign-text';

/** Technologies of an internship as tags. */
export function TechnologyList({ technologies }: { technologies: readonly string[] }) {
  const { t } = useLingui();
  const inTheirs = useForeignText();
  return (
    <Flex as="ul" listStyleType="none" wrap="wrap" gap="2" aria-label={t`Technologies`}>
      {technologies.map((technology) => (
        <Badge as="li" key={technology} variant="outline">
          <Text as="span" truncate {...inTheirs(technology)}>
            {technology}
          </Text>
        </Badge>
      ))}
    </Flex>
  );
}
