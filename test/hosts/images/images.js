/** A stub that is never used, because the tests start the emulator without images. */
export class ImageHandler {}
