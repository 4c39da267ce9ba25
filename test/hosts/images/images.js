/** A stub. It is never used, because the emulator starts without images. */
export class ImageHandler {}
