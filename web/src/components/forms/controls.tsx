import { createRecipeContext, type InputProps, type TextareaProps } from '@chakra-ui/react';

/** One line of text in this product's look. Chakra's own brings Ark's Field along, 4 kB that no form here uses. */
export const Input = createRecipeContext({ key: 'input' }).withContext<HTMLInputElement, InputProps>('input');

/** Several lines of text. */
export const Textarea = createRecipeContext({ key: 'textarea' }).withContext<
  HTMLTextAreaElement,
  TextareaProps
>('textarea');
