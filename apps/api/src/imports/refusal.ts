/** Why a whole file is not imported; the message is a sentence for the person who sent it. */
export class ImportRefusal extends Error {}
