import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { useZodForm } from './use-zod-form';

it('a form never shows zod’s own wording for a rule without a message', async () => {
  const schema = z.object({ name: z.string().min(3), mark: z.string('Please enter a mark.') });
  const { result } = renderHook(() => {
    const form = useZodForm(schema, { defaultValues: { name: 'ab' } });
    return { form, errors: form.formState.errors };
  });
  await act(() => result.current.form.handleSubmit(() => undefined)());
  expect(result.current.errors.name?.message).toBe('Please check this.');
  expect(result.current.errors.mark?.message).toBe('Please enter a mark.');
});
