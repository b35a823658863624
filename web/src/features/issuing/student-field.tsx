import { Box } from '@chakra-ui/react';
import type { Preview } from '@prarambh/contract/previews';
import type { ComponentProps } from 'react';
import { TextField } from '../../components/forms/form-field';

interface Props extends Omit<ComponentProps<typeof TextField>, 'label' | 'hint'> {
  typed: string;
  /** Whom the typed ID belongs to; undefined while nobody knows. */
  student: Preview['student'] | undefined;
}

/** Whose document it is. Says at once whom the ID names, so that none goes to somebody else. */
export function StudentField({ typed, student, ...field }: Props) {
  return (
    <TextField
      label="Student ID or user ID"
      placeholder="INT26-7F3K9Q"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      hint={<span role="status">{typed.trim() !== '' && <Found student={student} />}</span>}
      {...field}
    />
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
