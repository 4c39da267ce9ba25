/** Never made, because the emulator starts without images. */
export class ImageHandler {}
