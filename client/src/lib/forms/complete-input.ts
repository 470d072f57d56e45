/** An input with all its fields: one that a form forgets is a type error. */
export type CompleteInput<Input> = { [Field in keyof Input]-?: Input[Field] };
