import { Box, Flex } from '@chakra-ui/react';
import { useForeignText } from '../../language/foreign-text';

interface Props {
  skills: readonly string[];
  /** Accessible name of a list without a heading. */
  label?: string;
}

/** A person's skills as tags. */
export function SkillList({ skills, label }: Props) {
  const inTheirs = useForeignText();
  return (
    <Flex as="ul" aria-label={label} listStyleType="none" gap="2" wrap="wrap">
      {skills.map((skill) => (
        <Box
          as="li"
          key={skill}
          {...inTheirs(skill)}
          bg="brand.subtle"
          color="brand.fg"
          borderRadius="full"
          px="3"
          py="1"
          fontSize="sm"
          fontWeight="medium"
          overflowWrap="anywhere"
        >
          {skill}
        </Box>
      ))}
    </Flex>
  );
}
