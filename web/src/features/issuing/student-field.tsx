import { Box, Button, Flex } from '@chakra-ui/react';
import type { Preview } from '@prarambh/contract/previews';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { studentChoices } from '../../api/choices';
import { TextField } from '../../components/forms/form-field';
import { usePaused } from '../../components/forms/use-paused';

interface Props extends Omit<ComponentProps<typeof TextField>, 'label' | 'hint'> {
  typed: string;
  /** The student with the typed ID; undefined while unknown. */
  student: Preview['student'] | undefined;
  /** Writes the ID of a student who was found by name or email. */
  onChoose(id: string): void;
}

/** The student of a document. Shows the ID's name at once, so no document goes to the wrong person. */
export function StudentField({ typed, student, onChoose, ...field }: Props) {
  return (
    <Box>
      <TextField
        label="Student ID or user ID"
        placeholder="INT26-7F3K9Q, or a name or email"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={<span role="status">{typed.trim() !== '' && <Found student={student} />}</span>}
        {...field}
      />
      {student === null && <Namesakes typed={typed} onChoose={onChoose} />}
    </Box>
  );
}

/** Students whose name or email starts with the typed text. */
function Namesakes({ typed, onChoose }: Pick<Props, 'typed' | 'onChoose'>) {
  const q = usePaused(typed);
  const { data = [] } = useQuery({ ...studentChoices(q), enabled: q.length > 1 });
  if (data.length === 0) return null;
  return (
    <Flex as="ul" aria-label="Students of this name" listStyleType="none" direction="column" gap="1" mt="2">
      {data.map(({ id, label, detail }) => (
        <li key={id}>
          <Button
            size="sm"
            variant="outline"
            colorPalette="gray"
            h="auto"
            py="1.5"
            whiteSpace="normal"
            textAlign="start"
            onClick={() => onChoose(id)}
          >
            {label}, {detail}
          </Button>
        </li>
      ))}
    </Flex>
  );
}

function Found({ student }: Pick<Props, 'student'>) {
  if (student === undefined) return 'Looking for the student…';
  if (student === null) return 'No student has this ID yet.';
  return (
    <Box as="span" color="green.fg" fontWeight="medium">
      {[student.name, student.internId].filter(Boolean).join(', ')}
    </Box>
  );
}
