import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, dataOf } from '../../api/client';

type PreviewOperation = 'POST /certificates/preview' | 'POST /offer-letters/preview';

const TYPING_PAUSE_MS = 400;

/** A value once it has stayed the same for a moment. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as Value), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The page as the form would issue it, drawn by the server when the typing pauses, and whom the form names. */
export function usePreview(operation: PreviewOperation, typed: Record<string, unknown>) {
  const body = useSettled(typed);
  const drawing = useQuery({
    queryKey: [operation, body],
    queryFn: async ({ signal }) => dataOf(await call(operation, { body, signal })),
    placeholderData: keepPreviousData,
    // Previews of the same values are not requested again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  const isCurrent = drawing.isSuccess && !drawing.isPlaceholderData && body.user === typed.user;
  return { drawing, student: isCurrent ? drawing.data.student : undefined };
}

export type PreviewOfForm = ReturnType<typeof usePreview>;
