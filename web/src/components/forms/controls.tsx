import { createRecipeContext, type InputProps, type TextareaProps } from '@chakra-ui/react';

/** A text input in the product's style. Chakra's own includes Ark's Field, 4 kB that no form needs. */
export const Input = createRecipeContext({ key: 'input' }).withContext<HTMLInputElement, InputProps>('input');

/** Several lines of text. */
export const Textarea = createRecipeContext({ key: 'textarea' }).withContext<
  HTMLTextAreaElement,
  TextareaProps
>('textarea');
