/** Something that stops the start, told in one sentence that says what to do; main prints it without a stack. */
export class StartError extends Error {}
