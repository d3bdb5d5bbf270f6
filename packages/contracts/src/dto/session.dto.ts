import { IsEmail, IsOptional, IsString, Length, MaxLength } from 'class-validator';

export class LoginDto {
  @IsEmail({}, { message: 'Invalid email format.' })
  @MaxLength(254)
  email: string;

  @IsString()
  @Length(1, 1024)
  password: string;

  @IsOptional()
  @IsString()
  @MaxLength(4096)
  recaptchaValue?: string;
}
