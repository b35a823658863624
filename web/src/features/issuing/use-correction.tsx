import { Box, Text } from '@chakra-ui/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { confirmDiscard } from '../../components/dialogs/confirm-discard';

export interface Correction<Document> {
  /** The document that is to be replaced, or null for a new one. */
  correcting: Document | null;
  /** Set by the form: true if closing would lose a typed correction. Input for a new document is stored. */
  isDirty: RefObject<boolean>;
  begin(document: Document): Promise<void>;
  cancel(): Promise<void>;
  end(): void;
}

/** Takes an issued document into the form of its page, to be replaced by a corrected one. */
export function useCorrection<Document extends { _id: string }>(): Correction<Document> {
  const [correcting, setCorrecting] = useState<Document | null>(null);
  const isDirty = useRef(false);
  return {
    correcting,
    isDirty,
    async begin(document) {
      const isLost = isDirty.current && document._id !== correcting?._id;
      if (isLost && !(await confirmDiscard(true))) return;
      setCorrecting(document);
      window.scrollTo({ top: 0 });
    },
    async cancel() {
      if (!isDirty.current || (await confirmDiscard(true))) setCorrecting(null);
    },
    end: () => setCorrecting(null),
  };
}

interface NoteProps {
  /** ID of the document that is corrected. */
  id: string | undefined;
  noun: string;
  focusForm(): void;
}

/** Names the document that a form corrects, above the form, and moves the focus there from the table below. */
export function CorrectionNote({ id, noun, focusForm }: NoteProps) {
  const focus = useRef(focusForm);
  focus.current = focusForm;
  useEffect(() => {
    if (id) focus.current();
  }, [id]);
  return (
    <Box role="status">
      {id && (
        <Text
          mb="5"
          px="4"
          py="3"
          borderRadius="lg"
          colorPalette="accent"
          bg="colorPalette.subtle"
          color="colorPalette.fg"
        >
          Correcting {id}: the new {noun} takes its place.
        </Text>
      )}
    </Box>
  );
}
