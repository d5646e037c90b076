-- Why a file failed is kept by its name in the contract (mediaFailure), no longer as a sentence in English.
update uploads set failure = case failure
  when 'This file could not be processed. Please try again.' then 'gave_up'
  when 'Not found.' then 'original_gone'
  when 'Invalid file type - Please upload a valid image (JPEG, PNG, WebP, GIF, HEIC) or video (MP4, WebM, MOV) file'
    then 'wrong_type'
  when 'This file is damaged or empty. Please choose another one.' then 'damaged'
  when 'This picture has too many pixels. Please choose a smaller one.' then 'too_many_pixels'
  when 'This video is damaged or in a format that cannot be read. Please choose another one.'
    then 'video_damaged'
  when 'This video takes too long to convert.' then 'video_too_slow'
  when 'This file has sound but no picture.' then 'video_without_picture'
  when 'Videos can be ten minutes long at most.' then 'video_too_long'
  when 'This video has too many pixels. Please choose a smaller one.' then 'video_too_many_pixels'
  when 'This server cannot take videos.' then 'videos_unsupported'
  else 'gave_up'
end
where failure is not null;

update post_media set failure = case failure
  when 'This file could not be processed. Please try again.' then 'gave_up'
  when 'Not found.' then 'original_gone'
  when 'Invalid file type - Please upload a valid image (JPEG, PNG, WebP, GIF, HEIC) or video (MP4, WebM, MOV) file'
    then 'wrong_type'
  when 'This file is damaged or empty. Please choose another one.' then 'damaged'
  when 'This picture has too many pixels. Please choose a smaller one.' then 'too_many_pixels'
  when 'This video is damaged or in a format that cannot be read. Please choose another one.'
    then 'video_damaged'
  when 'This video takes too long to convert.' then 'video_too_slow'
  when 'This file has sound but no picture.' then 'video_without_picture'
  when 'Videos can be ten minutes long at most.' then 'video_too_long'
  when 'This video has too many pixels. Please choose a smaller one.' then 'video_too_many_pixels'
  when 'This server cannot take videos.' then 'videos_unsupported'
  else 'gave_up'
end
where failure is not null;
