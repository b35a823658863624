/** The names of the {places} of a template. */
export type PlacesOf<Template extends string> = Template extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlacesOf<Rest>
  : never;

/** What stands in the places of a template. */
export type ValuesOf<Template extends string> = Record<PlacesOf<Template>, string>;

/** The same as an argument, which is left out where there is nothing to say; `Known` are places that need none. */
export type Given<Template extends string, Known extends string = never> = [
  Exclude<PlacesOf<Template>, Known>,
] extends [never]
  ? []
  : [values: Omit<ValuesOf<Template>, Known>];

/** Says a template in a language, with what stands in its places. */
export type Say<Known extends string = never> = <Template extends string>(
  template: Template,
  ...given: Given<Template, Known>
) => string;

/** A template with its values in its places; one without a value stays as it is written. */
export function fill(template: string, values: Partial<Record<string, string>> = {}): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
